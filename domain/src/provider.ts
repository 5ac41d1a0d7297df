/** Providers whose accounts can be linked to a school account. */
export const linkedProviderNames = ['google', 'kakao', 'github'] as const;
export type LinkedProviderName = (typeof linkedProviderNames)[number];

/** The providers people sign in with, the school first. */
export const providerNames = ['ft', ...linkedProviderNames] as const;
export type ProviderName = (typeof providerNames)[number];
