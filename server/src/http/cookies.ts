/** The cookies of one request and reply. Cookies never authenticate a request, but for the refresh cookie on reissue. */
export type Cookies = {
  read(name: string): string | undefined;
  set(name: string, value: string, options: CookieOptions): void;
  clear(name: string, options?: Partial<Pick<CookieOptions, 'httpOnly' | 'sameSite' | 'path'>>): void;
};

export type CookieOptions = {
  readonly httpOnly: boolean;
  readonly sameSite: 'lax' | 'strict';
  readonly maxAgeSeconds: number;
  /** Defaults to `/`. */
  readonly path?: string;
};
