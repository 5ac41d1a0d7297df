export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads single values and gathers every problem, so that a person sees all of them at once. */
export type ValueReader = ReturnType<typeof readValues>;

export function readValues(environment: Environment) {
  const problems: string[] = [];

  function text(name: string): string | undefined {
    const value = environment[name]?.trim();
    return value === '' ? undefined : value;
  }

  function wholeNumber(name: string, from: number, to: number): number | undefined {
    const value = text(name);
    if (value === undefined) return undefined;
    const number = Number(value);
    if (/^\d+$/.test(value) && number >= from && number <= to) return number;
    problems.push(`${name} must be a whole number from ${from} to ${to}, not "${value}"`);
    return undefined;
  }

  function oneOf<const T extends string>(name: string, allowed: readonly T[]): T | undefined {
    const value = text(name);
    const found = allowed.find((each) => each === value);
    if (value !== undefined && found === undefined) {
      problems.push(`${name} must be one of ${allowed.join(', ')}, not "${value}"`);
    }
    return found;
  }

  /** A URL of one of the protocols. Its value is not repeated in a problem: it may hold a password. */
  function url(name: string, protocols: readonly string[] = ['http', 'https']): string | undefined {
    const value = text(name);
    if (value === undefined) return undefined;
    const protocol = URL.parse(value)?.protocol.slice(0, -1);
    if (protocol !== undefined && protocols.includes(protocol)) return value;
    problems.push(`${name} must be a URL that begins with ${protocols.map((each) => `${each}://`).join(' or ')}`);
    return undefined;
  }

  return { problems, text, wholeNumber, oneOf, url };
}
