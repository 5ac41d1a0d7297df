/** Every setting, as people read it; `npm run docs` prints this table. */
export type SettingLine = { readonly name: string; readonly standard: string; readonly meaning: string };

const PROVIDER_LINES: readonly SettingLine[] = ['FT', 'GOOGLE', 'KAKAO', 'GITHUB'].flatMap((provider) => [
  {
    name: `OAUTH_${provider}_CLIENT_ID`,
    standard: 'unset',
    meaning: `${provider}: the client registered there; unset = the bundled provider in demo, no such sign-in in production`,
  },
  { name: `OAUTH_${provider}_CLIENT_SECRET`, standard: 'unset', meaning: `${provider}: its secret` },
  { name: `OAUTH_${provider}_ISSUER`, standard: 'its own', meaning: `${provider}: the issuer, for OpenID Connect` },
  { name: `OAUTH_${provider}_AUTHORIZE_URL`, standard: 'its own', meaning: `${provider}: where people sign in` },
  { name: `OAUTH_${provider}_TOKEN_URL`, standard: 'its own', meaning: `${provider}: where a code becomes a token` },
  { name: `OAUTH_${provider}_PROFILE_URL`, standard: 'its own', meaning: `${provider}: where the profile is read` },
]);

export const settingsTable: readonly SettingLine[] = [
  { name: 'PORT', standard: '4242', meaning: 'where to listen; 0 picks a free port and prints it' },
  { name: 'HOST', standard: '127.0.0.1', meaning: 'the address to listen on' },
  { name: 'PUBLIC_URL', standard: 'http://localhost:PORT', meaning: 'origin used in redirects, mails and cookies' },
  {
    name: 'CORS_ORIGINS',
    standard: 'unset',
    meaning: 'a comma list of other origins whose pages may read replies; unset = none',
  },
  {
    name: 'CABINET_MODE',
    standard: 'demo',
    meaning:
      'demo: bundled identity provider, local inbox, demo people; production: refuses to start without DATABASE_URL, PUBLIC_URL, TOKEN_SECRET and a provider',
  },
  { name: 'DATA_DIR', standard: '.data', meaning: 'the embedded database and generated secrets' },
  { name: 'DATABASE_URL', standard: 'unset', meaning: 'a PostgreSQL 15 or newer; unset = the embedded one (demo)' },
  { name: 'DATABASE_POOL', standard: '10', meaning: 'connections each process keeps at most' },
  { name: 'DATABASE_ENGINE', standard: 'postgres', meaning: 'postgres, yugabytedb, cockroachdb or citus' },
  {
    name: 'TOKEN_SECRET',
    standard: 'generated into DATA_DIR in demo',
    meaning: 'signs access tokens, 32 bytes or more; a comma list rotates: the first signs, all verify',
  },
  { name: 'ADMIN_ID', standard: 'admin', meaning: 'the first admin, created when there is none' },
  {
    name: 'ADMIN_PASSWORD',
    standard: 'generated and printed once in demo',
    meaning: 'the password of the first admin',
  },
  ...PROVIDER_LINES,
  {
    name: 'SCHOOL_API_URL',
    standard: 'unset',
    meaning:
      'where `/users/ID` tells of an account, asked as the FT client; unset = a local stand-in in demo, none in production',
  },
  { name: 'ATTENDANCE_API_URL', standard: 'unset', meaning: 'attendance hours; unset = a local stand-in' },
  { name: 'ATTENDANCE_API_TOKEN', standard: 'unset', meaning: 'the token sent to it' },
  {
    name: 'SMTP_URL',
    standard: 'unset',
    meaning: 'mail; unset = the local inbox at /dev/inbox in demo, none in production',
  },
  { name: 'MAIL_FROM', standard: 'Cabinet <cabinet@localhost>', meaning: 'the sender of every mail' },
  { name: 'SLACK_TOKEN', standard: 'unset', meaning: 'Slack messages; unset = the local inbox in demo' },
  { name: 'SLACK_API_URL', standard: 'https://slack.com/api/', meaning: 'the Slack API or a stand-in' },
  { name: 'VAPID_PUBLIC_KEY', standard: 'generated in demo', meaning: 'Web Push' },
  { name: 'VAPID_PRIVATE_KEY', standard: 'generated in demo', meaning: 'Web Push' },
  {
    name: 'VAPID_SUBJECT',
    standard: 'PUBLIC_URL',
    meaning: 'whom a push service may ask: a mailto: or https: address',
  },
  { name: 'SENTRY_DSN', standard: 'unset', meaning: 'error reports; unset = off' },
  { name: 'ANALYTICS_ID', standard: 'unset', meaning: 'page views, never from localhost; unset = off' },
  {
    name: 'TRUST_PROXY',
    standard: 'off',
    meaning: 'off, on, a number of hops or a comma list of proxy addresses whose X-Forwarded-* are believed',
  },
  { name: 'LOG_LEVEL', standard: 'info', meaning: 'silent, fatal, error, warn, info, debug or trace' },
  { name: 'METRICS_PORT', standard: 'off', meaning: 'where /metrics is served, on HOST' },
];
