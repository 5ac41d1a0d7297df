/** Every setting with its description; `npm run docs` prints this table. */
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
  {
    name: 'HOST',
    standard: '127.0.0.1',
    meaning: 'the address to listen on; a demo that other machines reach says so',
  },
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
      'demo: bundled identity provider, local inbox, demo people; production: refuses to start without DATABASE_URL, an https PUBLIC_URL, TOKEN_SECRET and a provider. Without CABINET_MODE it also refuses to start beside one of these: a demo that others can reach has to be asked for',
  },
  { name: 'DATA_DIR', standard: '.data', meaning: 'the folder of the embedded database and generated secrets' },
  { name: 'DATABASE_URL', standard: 'unset', meaning: 'a PostgreSQL 15 or newer; unset = the embedded one (demo)' },
  { name: 'DATABASE_POOL', standard: '10', meaning: 'connections each process keeps at most' },
  {
    name: 'DATABASE_ENGINE',
    standard: 'postgres',
    meaning:
      'postgres; yugabytedb, cockroachdb and citus are passed to the job library, and nobody has tried the schema on them',
  },
  {
    name: 'TOKEN_SECRET',
    standard: 'generated into DATA_DIR in demo',
    meaning:
      'signs access tokens, 32 random bytes or more; a comma list rotates: the first signs, all verify, an old one stays for 31 days',
  },
  {
    name: 'ADMIN_ID',
    standard: 'admin',
    meaning: 'the first admin, created when there is none; 64 characters or fewer',
  },
  {
    name: 'ADMIN_PASSWORD',
    standard: 'generated and printed once in demo',
    meaning:
      'the password of the first admin, 256 characters or fewer, in production 12 or more and no easy guess; ignored once there is an admin',
  },
  ...PROVIDER_LINES,
  {
    name: 'SCHOOL_API_URL',
    standard: 'unset',
    meaning:
      'the address below which `/users/ID` describes an account, asked as the FT client; unset = a local stand-in in demo, none in production',
  },
  {
    name: 'ATTENDANCE_API_URL',
    standard: 'unset',
    meaning:
      'the address below which `/months/YYYY-MM` tells attendance as `{"people":[{"login":"hyunja","minutes":9660}]}`; unset = a local stand-in in demo, none in production',
  },
  { name: 'ATTENDANCE_API_TOKEN', standard: 'unset', meaning: 'the token sent to it as bearer' },
  {
    name: 'SMTP_URL',
    standard: 'unset',
    meaning: 'mail; unset = the local inbox at /dev/inbox in demo, none in production',
  },
  {
    name: 'MAIL_FROM',
    standard: 'Cabinet <cabinet@HOST>',
    meaning:
      'the sender of every mail, an address or a name and one; unset = one of the host of PUBLIC_URL, for which your mail server must send',
  },
  {
    name: 'SLACK_TOKEN',
    standard: 'unset',
    meaning:
      'the token of the Slack app that writes direct messages; unset = the local inbox in demo, none in production',
  },
  { name: 'SLACK_API_URL', standard: 'https://slack.com/api/', meaning: 'the Slack API or a stand-in' },
  {
    name: 'SLACK_CHANNELS',
    standard: 'unset',
    meaning:
      'the channels administrators may write to, a comma list such as `C02V6GE8LD7:club_cabinet`; unset = two of the local inbox in demo, none in production',
  },
  {
    name: 'VAPID_PUBLIC_KEY',
    standard: 'generated in demo',
    meaning: 'the key browsers are registered with for push messages; unset = no push in production',
  },
  { name: 'VAPID_PRIVATE_KEY', standard: 'generated in demo', meaning: 'signs the push messages' },
  {
    name: 'VAPID_SUBJECT',
    standard: 'PUBLIC_URL when https',
    meaning: 'the contact for a push service: a mailto: or https: address',
  },
  {
    name: 'SENTRY_DSN',
    standard: 'unset',
    meaning: 'where pages report failed calls, traces and recordings without texts; unset = off',
  },
  {
    name: 'ANALYTICS_ID',
    standard: 'unset',
    meaning: 'the measurement id of Google Analytics for page views, never from localhost; unset = off',
  },
  {
    name: 'CLUB_FORM_URL',
    standard: 'unset',
    meaning: 'the form by which students apply for a club, linked from the profile; unset = the address of the contact',
  },
  {
    name: 'TRUST_PROXY',
    standard: 'off',
    meaning:
      'whose X-Forwarded-For is believed: off; on, the nearest proxy; a number of proxies; or a comma list of their addresses or ranges, none of which strangers are in. A number above the real one lets clients choose their own address',
  },
  { name: 'LOG_LEVEL', standard: 'info', meaning: 'silent, fatal, error, warn, info, debug or trace' },
  { name: 'METRICS_PORT', standard: 'off', meaning: 'where /metrics is served, on HOST' },
];
