import { expect, test } from 'vitest';
import { listRepeated } from './repeated-lines.ts';

const line = (name: string, itemSku: string, amount: number | null = null) => ({ name, itemSku, amount });

test('R-ADM-18: lines that say what one above says are found, and two grants to one person are none', () => {
  const again = line('jisoo', 'SWAP');
  const twice = line('jisoo', 'SWAP');
  const lines = [line('jisoo', 'SWAP'), line('jisoo', 'ALARM'), again, line('hana', 'SWAP'), twice];
  expect(listRepeated(lines)).toEqual([again, twice]);
  expect(listRepeated([line('jisoo', 'ADMIN_REWARD_COIN', 70), line('jisoo', 'ADMIN_REWARD_COIN', 30)])).toEqual([]);
});
