declare module 'virtual:calls' {
  /** Method and path of every call of the contract by its name. */
  export const calls: Readonly<Record<string, readonly [method: string, path: string]>>;
}

declare module '*.css?common';
declare module '*.css?rest';
