import { expect, test } from 'vitest';
import { particle } from './particle.ts';

test('a particle follows the final consonant of a Korean word', () => {
  expect(particle('사물함', '을/를')).toBe('사물함을');
  expect(particle('동아리', '을/를')).toBe('동아리를');
  expect(particle('4층', '은/는')).toBe('4층은');
  expect(particle('오아시스', '이/가')).toBe('오아시스가');
});

test('after ㄹ the direction is 로, not 으로', () => {
  expect(particle('교실', '으로/로')).toBe('교실로');
  expect(particle('현관', '으로/로')).toBe('현관으로');
  expect(particle('1', '으로/로')).toBe('1로');
});

test('a digit counts as it is read aloud', () => {
  const spoken = ['0이', '1이', '2가', '3이', '4가', '5가', '6이', '7이', '8이', '9가'];
  expect(spoken.map((_, digit) => particle(digit, '이/가'))).toEqual(spoken);
});

test('a Latin letter counts as its Korean name', () => {
  expect(particle('jihkim', '이/가')).toBe('jihkim이');
  expect(particle('dpark', '은/는')).toBe('dpark는');
  expect(particle('Terrace1', '을/를')).toBe('Terrace1을');
});

test('closing marks do not hide the sound before them', () => {
  expect(particle('(개인)', '을/를')).toBe('(개인)을');
  expect(particle('', '을/를')).toBe('를');
});
