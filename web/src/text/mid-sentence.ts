/** `Today 13:00` as it stands inside a sentence; weekdays and months keep their capital. */
export function midSentence(when: string): string {
  return when.startsWith('To') ? `${when.charAt(0).toLowerCase()}${when.slice(1)}` : when;
}
