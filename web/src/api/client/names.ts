import type { CallName, Calls, ReadCall, WriteCall } from '@cabinet/contract';

/** Redirects are for the browser itself, and the stream is not a reply, because it never ends. */
type AnswersJson = { readonly answer?: 'json' };

/** A write that can be asked what it would do. */
type Dry = { readonly dry: true };

/** Calls that only read, including those whose question is too long for an address, and those that can run dry. */
export type ReadName = {
  [Name in CallName]: Calls[Name] extends (ReadCall | Dry) & AnswersJson ? Name : never;
}[CallName];

/** What makes a write that can run dry a read. */
export type OnlyAsks<Name extends CallName> = Calls[Name] extends Dry
  ? { readonly body: { readonly dryRun: true } }
  : unknown;

/** The keys of the query cache: the name of a read first, then its input. */
declare module '@tanstack/react-query' {
  interface Register {
    queryKey: readonly [name: ReadName, ...asked: readonly unknown[]];
  }
}

/** Calls that change something. */
export type WriteName = { [Name in CallName]: Calls[Name] extends WriteCall & AnswersJson ? Name : never }[CallName];

/** Writes with a preview to confirm: they send the preview's token and are refused when it no longer holds. */
export type PreviewedName = { [Name in WriteName]: Calls[Name] extends { preview: string } ? Name : never }[WriteName];

/** The changes of administrators that show beforehand what they do. */
export type ChangeName = {
  [Name in PreviewedName]: Calls[Name] extends { readonly preview: 'change' } ? Name : never;
}[PreviewedName];
