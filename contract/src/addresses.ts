/** The pages and files the server serves beside its calls, by their address. */
export const addresses = {
  /** The table of calls for machines. */
  openApi: '/openapi.json',
  /** The table of calls for people. */
  apiPage: '/docs/api',
  /** Whether the server runs, and whether it can serve. */
  live: '/livez',
  ready: '/readyz',
  /** The stand-ins for the outside world, in the demo only: the folder of the inbox. */
  standIns: '/dev',
  /** The identity provider of the demo, in the place of the real ones. */
  demoProvider: '/demo-idp',
} as const;
