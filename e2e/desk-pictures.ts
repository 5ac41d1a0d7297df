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
  { name: 'desk.phone', admin: true, address: '/admin/main?floor=2&section=Oasis', on: 'phone', show: showMany },
  { name: 'desk.main', admin: true, address: '/admin/main?floor=2&section=Oasis', show: showMany },
  { name: 'desk.list', admin: true, address: '/admin/main?floor=2&section=Oasis', show: showBar },
  { name: 'desk.search', admin: true, address: '/admin/search?q=ji', show: showPerson },
  {
    name: 'desk.clubs',
    admin: true,
    address: '/admin/club',
    show: (page) => expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible(),
  },
  {
    name: 'desk.store',
    admin: true,
    address: '/admin/store',
    show: (page) => expect(page.getByRole('region', { name: '재화 사용 통계' }).locator('svg').last()).toBeVisible(),
  },
  {
    name: 'desk.grants',
    admin: true,
    address: '/admin/store/grants',
    async show(page) {
      await page.getByRole('textbox', { name: /^받는 사람/ }).fill('jihkim, hyunja, gunshin\nyunaoh juninan hyunja');
      await expect(page.getByRole('button', { name: /^juninam.*바꾸기$/ })).toBeVisible();
    },
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
