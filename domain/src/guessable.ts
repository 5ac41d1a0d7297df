const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const backwards = rows.map((row) => row.split('').toReversed().join(''));

/** The share of characters that may follow from an earlier one. Of a random text of letters and digits an eighth do. */
const mostPredictable = 2 / 3;

/**
 * Whether a text, in small letters, can be guessed by its pattern alone: it repeats itself, also when it is cut off in
 * the middle, or runs along the alphabet, the digits or a keyboard, also by turns (`1q2w3e`).
 */
export function isPatterned(text: string): boolean {
  return repeats(text) || runs(text, 1) || runs(text, 2);
}

function repeats(text: string): boolean {
  const lengths = Array.from({ length: Math.floor(text.length / 2) }, (_, index) => index + 1);
  return lengths.some((length) => text.startsWith(text.slice(length)));
}

function runs(text: string, distance: number): boolean {
  const pairs = text
    .slice(distance)
    .split('')
    .map((each, index) => `${text[index]}${each}`);
  const predictable = pairs.filter(
    (pair) => pair[0] === pair[1] || [...rows, ...backwards].some((row) => row.includes(pair)),
  );
  return pairs.length > 0 && predictable.length >= pairs.length * mostPredictable;
}
