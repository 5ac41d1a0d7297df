import { expect } from '@playwright/test';
import { showBar, showHome, showLog, showMany, showPerson } from './desk-states.ts';
import type { Picture } from './pictures.ts';

const inOneLook: readonly Omit<Picture, 'theme'>[] = [
  {
    name: 'desk.login',
    address: '/admin/login',
    show: (page) => expect(page.getByRole('button', { name: 'L O G I N', exact: true })).toBeVisible(),
  },
  { name: 'desk.home', admin: true, address: '/admin/home', show: showHome },
  { name: 'desk.main', admin: true, address: '/admin/main?floor=2&section=Oasis', show: showMany },
  { name: 'desk.list', admin: true, address: '/admin/main?floor=2&section=Oasis', show: showBar },
  { name: 'desk.search', admin: true, address: '/admin/search?q=ji', show: showPerson },
  {
    name: 'desk.clubs',
    admin: true,
    address: '/admin/club',
    show: (page) => expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible(),
  },
  { name: 'desk.log', admin: true, address: '/admin/log', show: showLog },
  {
    name: 'desk.messages',
    admin: true,
    address: '/admin/slack-alarm',
    async show(page) {
      await page.getByRole('button', { name: '#club_cabinet' }).click();
      await page.getByRole('button', { name: '점검 완료' }).click();
    },
  },
];

/** The pictures of the administrators' screens: each in the light and in the dark. */
export const deskPictures: readonly Picture[] = inOneLook.flatMap((picture) => [
  { ...picture, name: `${picture.name}.light` },
  { ...picture, name: `${picture.name}.dark`, theme: 'dark' as const },
]);
