import type { Ban } from './room.ts';

const clients = 'nodemailer|openid-client|oidc-provider|smtp-server|postal-mime|web-push|@slack/.*';
const onlyGateways = 'only gateways see the outside';

export const noOutside: readonly Ban[] = [
  { modules: `^(${clients}|node:(net|tls|dns|http|https))$`, message: onlyGateways },
];

/** Parsing an address sends nothing. */
const addressesOnly: Ban = { modules: '^node:net$', message: onlyGateways, except: ['isIP', 'isIPv4', 'isIPv6'] };

/** Code that answers requests may know their types, statuses and addresses; it sends none. */
export const noOutsideButHttp: readonly Ban[] = [
  { modules: `^(${clients}|node:(tls|dns|https))$`, message: onlyGateways },
  addressesOnly,
];

export const noOutsideButAddresses: readonly Ban[] = [
  { modules: `^(${clients}|node:(tls|dns|http|https))$`, message: onlyGateways },
  addressesOnly,
];

export const noSql: Ban = {
  modules: '^(kysely|pg|pg-boss)$',
  message: 'only commands, queries and jobs see SQL',
};

export const noHttp: Ban = { modules: '^(fastify|@fastify/.*)$', message: 'only handlers see HTTP' };

export const noChance: Ban = {
  modules: '^(node:)?crypto$',
  names: ['getRandomValues', 'randomBytes', 'randomFill', 'randomFillSync', 'randomInt', 'randomUUID', 'webcrypto'],
  message: 'chance comes from the gateways',
};

export const frontDoorsOfServer: Ban = {
  modules: '^@cabinet/(web|(domain|contract)/)|/web/',
  message: 'the server imports the front doors of contract and domain, never the web',
};

/** Schemas stay on the server, and so does the library that reads them. */
export const frontDoorsOfWeb: readonly Ban[] = [
  {
    modules: '^(@cabinet/(server|(domain|contract)/).*|zod.*|node:.*)$|/server/',
    message: 'the web imports the front doors of contract and domain, and no schema library',
  },
  {
    modules: '^@cabinet/contract$',
    except: ['errors'],
    mayHaveTypes: true,
    message: 'the browser takes types and the table of errors; schemas stay on the server',
  },
];

export const noTableOfCalls: Ban = { modules: '^virtual:calls$', message: 'calls are made by api' };

export const noProduct: Ban = {
  modules: '^(@cabinet/.*|zod|@tanstack/react-query|virtual:calls|node:.*)$|/server/',
  message: 'ui knows nothing of the product',
};
