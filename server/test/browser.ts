import type { FastifyInstance } from 'fastify';

export type Page = {
  readonly status: number;
  readonly location: string | undefined;
  readonly body: string;
  readonly headers: Readonly<Record<string, unknown>>;
};

/** A browser as far as sign-in needs one: it keeps cookies by path and follows redirects on its own origin. */
export type Browser = {
  readonly cookies: ReadonlyMap<string, { readonly value: string; readonly path: string; readonly line: string }>;
  get(path: string, headers?: Record<string, string>): Promise<Page>;
  post(path: string, form: Record<string, string>, headers?: Record<string, string>): Promise<Page>;
  /** Follows redirects from a path until a page, or until a path of the product's own pages. */
  follow(path: string): Promise<{ readonly path: string; readonly page: Page }>;
  set(name: string, value: string): void;
};

const productPages = /^\/(home|login|agu|admin|profile)(\?|$|\/(home|login))/;

export function openBrowser(app: FastifyInstance, host = 'localhost'): Browser {
  const cookies = new Map<string, { value: string; path: string; line: string }>();

  function keep(lines: unknown): void {
    for (const line of [lines ?? []].flat().map(String)) {
      const [pair = '', ...attributes] = line.split(/; */);
      const name = pair.slice(0, pair.indexOf('='));
      const value = decodeURIComponent(pair.slice(pair.indexOf('=') + 1));
      const path = attributes.find((each) => /^path=/i.test(each))?.slice(5) ?? '/';
      if (value === '' || /expires=Thu, 01 Jan 1970/i.test(line)) cookies.delete(name);
      else cookies.set(name, { value, path, line });
    }
  }

  async function visit(method: 'GET' | 'POST', path: string, headers: Record<string, string>, payload?: string) {
    const fitting = [...cookies].filter(([, cookie]) => path.split('?', 1)[0]?.startsWith(cookie.path));
    const cookie = fitting.map(([name, { value }]) => `${name}=${encodeURIComponent(value)}`).join('; ');
    const response = await app.inject({
      method,
      url: path,
      headers: { host, ...(cookie && { cookie }), ...headers },
      ...(payload !== undefined && { payload }),
    });
    keep(response.headers['set-cookie']);
    const location = response.headers.location;
    return { status: response.statusCode, location, body: response.body, headers: response.headers };
  }

  const browser: Browser = {
    cookies,
    get: (path, headers = {}) => visit('GET', path, headers),
    post: (path, form, headers = {}) =>
      visit(
        'POST',
        path,
        { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        `${new URLSearchParams(form)}`,
      ),
    async follow(start) {
      let path = start;
      for (let steps = 0; steps < 12; steps += 1) {
        if (productPages.test(path)) return { path, page: { status: 200, location: undefined, body: '', headers: {} } };
        const page = await browser.get(path);
        if (page.location === undefined) return { path, page };
        if (!page.location.startsWith('/')) return { path: page.location, page };
        path = page.location;
      }
      throw new Error(`Too many redirects from ${start}`);
    },
    set: (name, value) => void cookies.set(name, { value, path: '/', line: '' }),
  };
  return browser;
}

/** Signs in through the bundled provider as a script does: start, fill in the form, follow. Returns where it ends. */
export async function signInBy(browser: Browser, provider: string, login: string, query = ''): Promise<string> {
  const form = await browser.follow(`/oauth2/authorization/${provider}${query}`);
  if (!form.page.body.includes('name="login"')) return form.path;
  const answer = await browser.post(form.path, { login });
  return answer.location === undefined ? form.path : (await browser.follow(answer.location)).path;
}
