import type { CallName, Calls } from '@cabinet/contract';

type Looks<Line> = Line extends { readonly method: 'GET' } | { readonly effect: 'read' } ? true : false;

/** Calls that only look, also where the question is too long for an address. */
export type ReadName = { [Name in CallName]: Looks<Calls[Name]> extends true ? Name : never }[CallName];

/** Calls that change something. */
export type WriteName = Exclude<CallName, ReadName>;

/** Writes whose preview can be confirmed: they take what was seen along and refuse when it is no longer so. */
export type PreviewedName = { [Name in WriteName]: Calls[Name] extends { preview: string } ? Name : never }[WriteName];
