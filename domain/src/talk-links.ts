/** An address of YouTube, and the id of the video in it, for each form in which people copy one. */
const ofVideo = [
  /^https?:\/\/(?:www\.|m\.)?youtube\.com\/watch\?(?:[^#\s]*&)?v=([\w-]{11})(?:[&#]\S*)?$/i,
  /^https?:\/\/(?:(?:www\.|m\.)?youtube\.com|www\.youtube-nocookie\.com)\/(?:embed|shorts|live)\/([\w-]{11})\/?(?:[?#]\S*)?$/i,
  /^https?:\/\/youtu\.be\/([\w-]{11})(?:[?#]\S*)?$/i,
];

/** R-PRES-14: the id of the video that a link names; undefined when it names none that is shown. */
export function videoId(link: string): string | undefined {
  const text = link.trim();
  for (const form of ofVideo) {
    const id = form.exec(text)?.[1];
    if (id !== undefined) return id;
  }
  return undefined;
}

/**
 * Whether a link may be followed: http or https, a host, and no name or password before it, because a reader who
 * presses it does not see them.
 */
export function isSafeLink(link: string): boolean {
  return /^https?:\/\/[^\s/?#@\\]+(?:[/?#][^\s\\]*)?$/i.test(link);
}

/**
 * Whether a text is an address that must not be followed: a client that makes a link of it would run it (`javascript:`)
 * or open a program. A text without a scheme is no address.
 */
export function isUnsafeAddress(text: string): boolean {
  return /^[a-z][a-z\d+.-]*:/i.test(text) && !isSafeLink(text);
}
