type Pair = '은/는' | '이/가' | '을/를' | '과/와' | '으로/로';

const pairs: Record<Pair, readonly [afterConsonant: string, afterVowel: string]> = {
  '은/는': ['은', '는'],
  '이/가': ['이', '가'],
  '을/를': ['을', '를'],
  '과/와': ['과', '와'],
  '으로/로': ['으로', '로'],
};

const rieul = 8;
/** The final consonant of each digit as it is read: 영 일 이 삼 사 오 육 칠 팔 구. */
const digitFinals = [21, rieul, 0, 16, 0, 0, 1, rieul, rieul, 0];
/** Latin letters whose Korean name ends in a consonant: 엘, 엠, 엔, 알. */
const letterFinals: Readonly<Record<string, number>> = { l: rieul, m: 16, n: 4, r: rieul };

/** The final consonant with which the word ends when read aloud in Korean; 0 when it ends in a vowel. */
function finalConsonant(word: string): number {
  const last = word
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+$/u, '')
    .slice(-1)
    .toLowerCase();
  if (last === '') return 0;
  const syllable = last.charCodeAt(0) - 0xac00;
  if (syllable >= 0 && syllable < 11_172) return syllable % 28;
  return /\d/.test(last) ? (digitFinals[Number(last)] ?? 0) : (letterFinals[last] ?? 0);
}

/** The word with the particle its sound asks for: `particle('66번', '을/를')` is `66번을`. */
export function particle(word: string | number, pair: Pair): string {
  const text = `${word}`;
  const final = finalConsonant(text);
  const [afterConsonant, afterVowel] = pairs[pair];
  const open = final === 0 || (pair === '으로/로' && final === rieul);
  return `${text}${open ? afterVowel : afterConsonant}`;
}
