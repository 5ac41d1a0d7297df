declare module 'virtual:calls' {
  import type { CallName, Subject } from '@cabinet/contract';

  /** Method and path of every call of the contract, and the subjects it shows or changes. */
  export const calls: Readonly<Record<CallName, readonly [method: string, path: string, subjects: readonly Subject[]]>>;
}

declare module '*.css?common';
declare module '*.css?rest';
