import { itemNames } from '@cabinet/domain';

/** The names of everything that can be had. */
export const items = {
  types: itemNames,
  attendance: '출석 연장권 보상',
  days: (name: string, days: number) => `${name} ${days}일`,
};
