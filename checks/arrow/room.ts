/** Modules that a room may not import. */
export type Ban = {
  /** A pattern of specifiers. */
  readonly modules: string;
  readonly message: string;
  /** Only these names of theirs are meant. */
  readonly names?: readonly string[];
  /** These names of theirs may be imported all the same. */
  readonly except?: readonly string[];
  readonly mayHaveTypes?: true;
};

/** Rooms of one kind that stand beside each other: the slices in their order, the areas. */
export type Row = {
  readonly names: readonly string[];
  /** The files a room may import from those before it, below their folders; it imports nothing from those after it. */
  readonly ofEarlier?: string;
  readonly message: string;
};

export type Room = {
  readonly name: string;
  /** Its files, below the folder of its side. In a row, `*` stands for the name of each member. */
  readonly at: string;
  /** The other rooms of its side that it imports; everybody imports those that are open. */
  readonly knows: 'all' | readonly string[];
  readonly knowsTypesOf?: readonly string[];
  /** Single files that it imports of rooms it does not know. */
  readonly knowsFiles?: readonly string[];
  readonly isOpen?: true;
  readonly row?: Row;
  /** The only modules it imports besides its own files. */
  readonly onlyModules?: readonly string[];
  readonly bans?: readonly Ban[];
  /** Whether it may ask the network by itself. */
  readonly mayFetch?: true;
  /** Whether it may ask the machine for the time and for chance. */
  readonly mayAskTime?: true;
};

/** The files of a workspace: rooms that see each other as its arrow says. */
export type Side = { readonly folder: string; readonly arrow: string; readonly rooms: readonly Room[] };
