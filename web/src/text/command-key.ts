const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** A shortcut as the keyboard of this device names it: `⌘K`, `Ctrl K`. */
export const withCommandKey = (letter: string): string => (isMac ? `⌘${letter}` : `Ctrl ${letter}`);
