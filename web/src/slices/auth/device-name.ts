const browsers = [
  ['Edge', /\bEdg(A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Whale', /\bWhale\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
] as const;

const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMacintosh\b/],
  ['Ubuntu', /\bUbuntu\b/],
  ['Linux', /\bLinux\b/],
] as const;

type Names = ReadonlyArray<readonly [name: string, pattern: RegExp]>;

const nameIn = (names: Names, text: string) => names.find(([, pattern]) => pattern.test(text))?.[0];

/** `Chrome · macOS`: what a browser says of itself, as people call it. Undefined when it says nothing that is known. */
export function deviceName(userAgent: string): string | undefined {
  const known = [nameIn(browsers, userAgent), nameIn(systems, userAgent)].filter((name) => name !== undefined);
  return known.length === 0 ? undefined : known.join(' · ');
}

/** Whether it is carried in a hand. */
export function isHandheld(userAgent: string): boolean {
  return /\b(iPhone|iPad|Android)\b/.test(userAgent);
}
