const given = 'time and chance come from the gateways of the server and the clock of the web';
const settings = 'only server/src/settings reads the environment';

/** `performance.now` stays allowed: it only measures. */
export const asksTime = [
  { object: 'Math', property: 'random', message: given },
  ...['Now', 'getRandomValues', 'randomBytes', 'randomFill', 'randomFillSync', 'randomInt', 'randomUUID'].map(
    (property) => ({ property, message: given }),
  ),
];

export const asksEnvironment = ['env', 'loadEnvFile'].map((property) => ({
  object: 'process',
  property,
  message: settings,
}));

export const dateOfMachine = { name: 'Date', message: given };
export const fetchOfMachine = { name: 'fetch', message: 'only gateways ask the network, and in the web only api' };

/** Where it is denied or full, asking for it throws. */
export const storageOfBrowser = ['localStorage', 'sessionStorage'].map((name) => ({
  name,
  message: 'what a browser keeps is kept by web/src/state/kept.ts',
}));

/** Delete or mend a test instead of skipping it or running it alone. */
export const leavesTestsOut = ['test', 'it', 'describe', 'suite'].flatMap((object) =>
  ['skip', 'only', 'todo', 'fixme', 'fails'].map((property) => ({
    object,
    property,
    message: 'a test that does not run, or runs alone',
  })),
);
