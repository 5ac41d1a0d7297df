import { expect, test } from 'vitest';
import { addressOfTalks, readAskedTalks } from './asked-talks.ts';

const read = (address: string) => readAskedTalks(new URLSearchParams(address));

test('R-PRES-04: category, order, page and search stand in the address', () => {
  const asked = { category: 'JOB', sort: 'LIKE', page: 2, search: '이력서 한 장' } as const;
  expect(read(addressOfTalks(asked))).toEqual(asked);
  expect(addressOfTalks(read(''))).toBe('?');
});

test('what an address cannot mean is left out', () => {
  expect(read('category=all&sort=OLD&page=0&search=%20')).toEqual({
    category: 'ALL',
    sort: 'TIME',
    page: 0,
    search: '',
  });
  expect(read('search=%E2%80%8B').search).toBe('');
  expect(read('search=%E2%80%AEtype%00%0A').search).toBe('type');
  expect(read('page=99999999').page).toBe(999_999);
  expect(Array.from(read(`search=${'🙂'.repeat(60)}`).search)).toHaveLength(50);
});
