import type { CallName, Calls } from '@cabinet/contract';

/** Calls that only look. */
export type ReadName = { [Name in CallName]: Calls[Name]['method'] extends 'GET' ? Name : never }[CallName];

/** Calls that change something. */
export type WriteName = Exclude<CallName, ReadName>;
