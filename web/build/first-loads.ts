/** The files a first visit to an address fetches besides those every page starts with. */
export type FirstLoad = {
  readonly area: 'campus' | 'desk' | 'talks' | 'leaver';
  /** Open to everybody; what is inside needs a sign-in. */
  readonly isDoor: boolean;
  /** From `src`; `{language}` stands for the one that is read. */
  readonly files: readonly string[];
};

function firstLoad(area: FirstLoad['area'], isDoor: boolean, files: readonly string[]): FirstLoad {
  return { area, isDoor, files: ['text/{language}.ts', ...files.map((file) => `areas/${area}/${file}`)] };
}

const login = (area: FirstLoad['area'], screen: string) =>
  firstLoad(area, true, ['screens/login/text/{language}.ts', `screens/login/${screen}.tsx`]);
const open = (area: FirstLoad['area'], screen: string, ...words: readonly string[]) =>
  firstLoad(area, true, ['text/{language}.ts', `screens/${screen}.tsx`, ...words]);
const campus = (...screen: readonly string[]) =>
  firstLoad('campus', false, ['text/{language}.ts', 'inside.ts', ...screen.map((file) => `screens/${file}`)]);
/** A screen that brings words besides those of all pages. */
const campusWith = (words: string, screen: string): FirstLoad => {
  const { files, ...load } = campus(screen);
  return { ...load, files: [...files, words] };
};
/** Screens that say the words of the store. */
const store = (screen: string): FirstLoad => campusWith('slices/store/text/{language}.ts', screen);
const desk = (...screen: readonly string[]) =>
  firstLoad('desk', false, ['text/{language}.ts', 'inside.ts', ...screen.map((file) => `screens/${file}.tsx`)]);
/** A screen that brings words besides those of all pages. */
const deskWith = (words: string, screen: string, ...furtherWords: readonly string[]): FirstLoad => {
  const { files, ...load } = desk(screen);
  return { ...load, files: [...files, words, ...furtherWords] };
};

/** Inside a frame, and yet open to everybody. */
const talks = (...screen: readonly string[]) =>
  firstLoad('talks', true, ['text/{language}.ts', 'inside.ts', ...screen.map((file) => `screens/${file}.tsx`)]);

/** A screen of talks that brings words besides those of all. */
const talksWith = (folder: string, screen: string): FirstLoad => {
  const { files, ...load } = talks(`${folder}/${screen}`);
  return { ...load, files: [...files, `areas/talks/screens/${folder}/text/{language}.ts`] };
};

/** The form of a talk, with the words that its slice has for it. */
const talksWriting = (screen: string): FirstLoad => {
  const { files, ...load } = talks(screen);
  return { ...load, files: [...files, 'slices/talks/writing/text/{language}.ts'] };
};

/** The series for administrators, inside its frame and not open to others. */
const talksAdmin = (words: 'keeping' | 'writing', screen: string): FirstLoad => {
  const { files, ...load } = talks(`keeping/${screen}`);
  return { ...load, isDoor: false, files: [...files, `slices/talks/${words}/text/{language}.ts`] };
};

/** Every address of the table of areas. What the page names early, the tests and the measured sizes go by it. */
export const firstLoads: Readonly<Record<string, FirstLoad>> = {
  '/login': login('campus', 'login'),
  '/post-login': login('campus', 'post-login'),
  '/login/failure': login('campus', 'login-failure'),
  '/home': campus('home/home.tsx', 'home/text/{language}.ts'),
  '/guide': campus('detailed-guide/detailed-guide.tsx', 'detailed-guide/text/{language}.ts'),
  '/main': campus(),
  '/available': campus('available/available.tsx'),
  '/store': store('store/store.tsx'),
  '/store/inventory': store('inventory/inventory.tsx'),
  '/store/item-use-log': store('item-use-log/item-use-log.tsx'),
  '/store/coin-log': store('coin-log/coin-log-screen.tsx'),
  '/clubs': campusWith('slices/clubs/text/{language}.ts', 'clubs/clubs.tsx'),
  '/profile': campusWith('areas/campus/profile-frame/text/{language}.ts', 'profile/profile.tsx'),
  '/profile/log': campus('profile-log/profile-log.tsx', 'profile-log/text/{language}.ts'),
  '/admin/login': login('desk', 'admin-login'),
  '/admin/login/failure': login('desk', 'login-failure'),
  '/admin/home': desk(),
  '/admin/main': desk('main/admin-main'),
  '/admin/available': desk('available/admin-available'),
  '/admin/search': desk(),
  '/admin/club': deskWith('slices/clubs/keeping/text/{language}.ts', 'club/admin-club'),
  '/admin/store': deskWith('slices/statistics/coins/text/{language}.ts', 'store/admin-store'),
  '/admin/store/grants': deskWith(
    'areas/desk/screens/grants/text/{language}.ts',
    'grants/admin-grants',
    'slices/store/text/{language}.ts',
  ),
  '/admin/account': deskWith('areas/desk/screens/account/text/{language}.ts', 'account/admin-account'),
  '/admin/slack-alarm': deskWith('areas/desk/screens/messages/text/{language}.ts', 'messages/admin-messages'),
  '/admin/log': deskWith('slices/undoing/text/{language}.ts', 'log/admin-log'),
  '/presentations/home': talks(),
  '/presentations/about': talksWith('about', 'about'),
  '/presentations/community': talksWith('rules', 'rules'),
  '/presentations/register': talksWriting('register/register'),
  '/presentations/:presentationId/edit': talksWriting('edit/edit'),
  '/presentations/profile': talksWith('mine', 'mine'),
  '/presentations/now': open('talks', 'now/now', 'screens/now/text/{language}.ts'),
  '/presentations/:presentationId': talks(),
  '/admin/presentations/home': talksAdmin('keeping', 'schedule'),
  '/admin/presentations/:presentationId': talksAdmin('keeping', 'kept-talk'),
  '/admin/presentations/:presentationId/edit': talksAdmin('writing', 'keep-talk'),
  '/agu': open('leaver', 'leaver'),
};

/** How much a first visit to an address may fetch, in KB of JavaScript and CSS as they are served (Brotli). */
export const firstLoadLimits: Readonly<Record<string, number>> = {
  '/login': 110,
  '/main': 135,
  '/presentations/home': 135,
  '/admin/login': 110,
  '/admin/home': 150,
};

/** What every other address may add to these, in KB. */
export const furtherScreenLimit = 40;

export const languages = ['ko', 'en'] as const;

/** The files of an address for somebody who reads this language, from `src`. */
export function filesAt(address: string, language: (typeof languages)[number]): readonly string[] {
  const load = firstLoads[address];
  if (load === undefined) throw new Error(`${address} is not in the table of first loads`);
  return load.files.map((file) => file.replace('{language}', language));
}
