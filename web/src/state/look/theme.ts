import { create } from 'zustand';
import { device } from '../kept.ts';

export type DisplayStyle = 'light' | 'dark' | 'device';
type Theme = 'light' | 'dark';

const storageKey = 'display-style-toggle';
const pageColours: Record<Theme, string> = { light: '#ffffff', dark: '#1f1f1f' };
const systemPrefersDark = matchMedia('(prefers-color-scheme: dark)');

function savedStyle(): DisplayStyle {
  const saved = device.getItem(storageKey);
  if (saved === 'LIGHT') return 'light';
  return saved === 'DARK' ? 'dark' : 'device';
}

function themeOf(style: DisplayStyle): Theme {
  if (style !== 'device') return style;
  return systemPrefersDark.matches ? 'dark' : 'light';
}

const useThemeStore = create<{ style: DisplayStyle; theme: Theme }>(() => {
  const style = savedStyle();
  return { style, theme: themeOf(style) };
});

function paint(theme: Theme): void {
  const root = document.documentElement;
  root.dataset['theme'] = theme;
  root.style.backgroundColor = pageColours[theme];
  document.body.setAttribute('display-style', theme);
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', pageColours[theme]);
  // Otherwise each control would fade from its old colours after all others had changed.
  for (const each of document.getAnimations()) if (each instanceof CSSTransition) each.finish();
}

function show(style: DisplayStyle): void {
  const theme = themeOf(style);
  paint(theme);
  useThemeStore.setState({ style, theme });
}

/** Paints the saved style and, while it is `device`, follows the system live. Call once at start. */
export function startTheme(): void {
  paint(useThemeStore.getState().theme);
  systemPrefersDark.addEventListener('change', () => {
    if (useThemeStore.getState().style === 'device') show('device');
  });
  // Another tab has chosen; a key of null says that everything saved was cleared.
  addEventListener('storage', ({ key }) => {
    if (key === storageKey || key === null) show(savedStyle());
  });
  // A page that a step back brings as it was left has heard of none of it.
  addEventListener('pageshow', ({ persisted }) => persisted && show(savedStyle()));
}

/** Shows a style and remembers it; choosing the current one changes nothing. */
export function chooseStyle(style: DisplayStyle): void {
  if (style === useThemeStore.getState().style) return;
  device.setItem(storageKey, style.toUpperCase());
  show(style);
}

/** The switch in the top bar: the opposite of what is shown, from `device` too. */
export function toggleTheme(): void {
  chooseStyle(useThemeStore.getState().theme === 'dark' ? 'light' : 'dark');
}

export function useTheme(): Theme {
  return useThemeStore((state) => state.theme);
}

export function useStyle(): DisplayStyle {
  return useThemeStore((state) => state.style);
}
