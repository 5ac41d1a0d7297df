import type { ComponentType } from 'react';
import type { Visitor } from '../api/holder/visitor.ts';
import type { Words } from '../text/language.ts';

/** One address and its screen, whose code is fetched when it is first opened. */
export type Screen = {
  readonly path: string;
  load(): Promise<ComponentType>;
  /** The words of this screen alone. */
  readonly words?: Words;
};

/** Screens with common words. */
type Part = { readonly words: Words; readonly screens: readonly Screen[] };

/** The part of an area that only its own kind of visitor sees. */
type Inside = Part & {
  /** The frame around every screen. */
  frame(): Promise<ComponentType>;
  /**
   * Looks at an address before a visitor is let in or sent away: keeps what the address carries but must not show, and
   * asks for the data of the screens when the visitor is let in. Returns another address to go to, if any.
   */
  arrive?(address: URL, isLetIn: boolean): Promise<string | undefined>;
};

/** The part of the product that one kind of visitor sees. Areas do not know each other. */
export type Area = {
  /** The kind of visitor who is let inside. */
  readonly visitor: Visitor;
  /** The address to which every other visitor is sent. */
  readonly signIn: string;
  /** The home of this kind of visitor. */
  readonly home: string;
  /** Whether the server still knows the session of this browser. */
  recognise?(): Promise<boolean>;
  /** Where a signed-in visitor hears of what failed at a provider, when it was no sign-in; undefined when it was. */
  pathAfterFailure?(address: URL): string | undefined;
  /** The screens open to everybody. */
  readonly door: Part;
  readonly inside?: Inside;
};
