const browsers = [
  ['Edge', /\bEdg(A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Whale', /\bWhale\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
] as const;

/** By what a browser calls it, where that is not its name. */
const systems: ReadonlyArray<readonly [name: string, called?: string]> = [
  ['iPhone'],
  ['iPad'],
  ['Android'],
  ['Windows'],
  ['ChromeOS', 'CrOS'],
  ['macOS', 'Macintosh'],
  ['Ubuntu'],
  ['Linux'],
];

/** `Chrome · macOS`: what a browser says of itself, as people call it. Undefined when it says nothing that is known. */
export function deviceName(userAgent: string): string | undefined {
  const browser = browsers.find(([, pattern]) => pattern.test(userAgent));
  const system = systems.find(([name, called = name]) => userAgent.includes(called));
  const known = [browser, system].flatMap((found) => found?.[0] ?? []);
  return known.length === 0 ? undefined : known.join(' · ');
}

/** Whether it is carried in a hand. */
export function isHandheld(userAgent: string): boolean {
  return /iPhone|iPad|Android/.test(userAgent);
}
