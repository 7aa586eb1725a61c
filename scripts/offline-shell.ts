import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin, type Rollup } from 'vite';
import { pageHeaders } from '../src/app/requests/security-headers.server.ts';
import { addressPattern } from '../src/ui/offline/address-pattern.ts';
import { offlineScreens } from './offline-screens.ts';

/** A file of the browser's build with what it needs, and what it may ask for later. */
type Piece = { needs: string[]; later: string[]; source: string };
const pieces = new Map<string, Piece>();

type Route = { id: string; module: string; imports?: string[]; css?: string[] };
type Manifest = { version: string; entry: Route; routes: Record<string, Route> };

/** Parts that a screen opens by and by (a drawer, a dialog) and that the device keeps with it. */
const laterParts =
  /src[\\/](ui[\\/](offline|dialogs|feedback|theme[\\/]menu-icons|lists[\\/]menu-opened)|app[\\/](shell|frame|finder|problems|layouts))[\\/.]/;
/** More than this on a teacher's phone is an accident. */
const filesAtMost = 2_000_000;

/** All files that these need, and of what they may ask for later the parts of the frame. */
function closure(start: readonly string[]): string[] {
  const found = new Set<string>();
  const take = (name: string) => {
    if (found.has(name)) return;
    found.add(name);
    const piece = pieces.get(name);
    piece?.needs.forEach(take);
    piece?.later.filter((each) => laterParts.test(pieces.get(each)?.source ?? '')).forEach(take);
  };
  start.forEach(take);
  return [...found];
}

const modulesOf = (route: Route): string[] =>
  Object.entries(route).flatMap(([key, value]) =>
    key.toLowerCase().endsWith('module') && typeof value === 'string' ? value : [],
  );

const assetOf = (path: string): string => path.replace(/^\//, '').replace(/#.*$/, '');

function manifestOf(client: string): Manifest {
  const assets = join(client, 'assets');
  const name = readdirSync(assets).find((file) => /^manifest-.*\.js$/.test(file));
  if (!name) throw new Error(`There is no manifest in ${assets}.`);
  const text = readFileSync(join(assets, name), 'utf8');
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Manifest;
}

/** Fonts that the kept styles name, in the one format that today's browsers take. */
function fontsIn(client: string, files: readonly string[]): string[] {
  const styles = files.filter((name) => name.endsWith('.css'));
  const named = styles.flatMap((name) =>
    [...readFileSync(join(client, name), 'utf8').matchAll(/\/(assets\/[\w.-]+\.woff2)/g)].map(
      ([, path]) => path!,
    ),
  );
  return [...new Set(named)].filter((name) => /(bengali|latin)-(400|600)/.test(name));
}

/** The script of the kept page: what the server writes into a document otherwise, for no path and nobody. */
function starting(manifest: Manifest, ids: readonly string[]): string {
  const kept = { ...manifest, routes: Object.fromEntries(ids.map((id) => [id, manifest.routes[id]])) };
  const context = {
    basename: '/',
    future: {},
    routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
    ssr: true,
    isSpaMode: false,
  };
  const { root, 'layouts/signed-in': frame } = manifest.routes;
  // The router's build has cut the frame's module into the parts that are needed first and the rest.
  const parts = modulesOf(frame!);
  return `import * as root from ${JSON.stringify(root!.module)};
${parts.map((path, at) => `import * as part${at} from ${JSON.stringify(path)};`).join('\n')}
const frame = { ${parts.map((_, at) => `...part${at}`).join(', ')} };
const cookie = (name) => new RegExp('(?:^|; )' + name + '=(\\\\w+)').exec(document.cookie)?.[1];
const lang = cookie('lang') === 'en' ? 'en' : 'bn';
const scheme = cookie('theme') === 'dark' ? 'dark' : 'light';
const nonce = document.querySelector('script[nonce]').nonce;
const data = [{ _1: 2 }, 'loaderData', { _3: 4 }, 'root', { _5: 6, _7: 8, _9: 10, _11: 12, _13: 14 },
  'lang', lang, 'csrf', '', 'nonce', nonce, 'scheme', scheme, 'signedIn', true];
const stream = new ReadableStream({
  start(to) { to.enqueue(JSON.stringify(data) + '\\n'); to.close(); },
}).pipeThrough(new TextEncoderStream());
window.opensOffline = true;
window.__reactRouterContext = { ...${JSON.stringify(context)}, stream };
window.__reactRouterManifest = ${JSON.stringify(kept)};
window.__reactRouterRouteModules = { root, 'layouts/signed-in': frame };
import(${JSON.stringify(manifest.entry.module)});
`;
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 8);

async function makeWorker(client: string, made: object): Promise<void> {
  const built = (await build({
    configFile: false,
    logLevel: 'warn',
    define: { MADE: JSON.stringify(made), 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2023',
      lib: { entry: 'src/app/offline/service-worker.ts', formats: ['iife'], name: 'worker' },
    },
  })) as Rollup.RollupOutput[];
  const [code] = built.flatMap(({ output }) =>
    output.flatMap((piece) => ('code' in piece ? piece.code : [])),
  );
  writeFileSync(join(client, 'service-worker.js'), code ?? '');
}

async function write(client: string): Promise<void> {
  const manifest = manifestOf(client);
  const screens = offlineScreens();
  const ids = ['root', 'layouts/signed-in', ...screens.map(({ id }) => id)];
  const routes = [manifest.entry, ...ids.map((id) => manifest.routes[id]!)];
  const named = routes.flatMap((route) => modulesOf(route).concat(route.imports ?? [], route.css ?? []));
  // A piece of styles alone has no script in the end.
  const files = closure(named.map(assetOf)).filter((name) => existsSync(join(client, name)));
  const script = starting(manifest, ids);
  const scriptName = `assets/offline-${hashOf(script)}.js`;
  writeFileSync(join(client, scriptName), script);
  const styles = files.filter((name) => name.endsWith('.css'));
  const page = `<!DOCTYPE html><html lang="bn"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Bidyapith</title>
${styles.map((name) => `<link rel="stylesheet" href="/${name}">`).join('\n')}
</head><body><output class="bp-waiting" aria-busy="true"><div class="bp-waiting-mark"></div></output>
<script type="module" nonce="NONCE" src="/${scriptName}"></script></body></html>`;
  writeFileSync(join(client, 'offline.html'), page);
  const all = [...new Set([...files, scriptName, ...fontsIn(client, files)])];
  const bytes = all.reduce((sum, name) => sum + readFileSync(join(client, name)).length, 0);
  if (bytes > filesAtMost)
    throw new Error(`The service worker would keep ${bytes} bytes, more than ${filesAtMost}.`);
  console.log(`Kept without a network: ${all.length} files, ${Math.round(bytes / 1000)} kB.`);
  await makeWorker(client, {
    version: manifest.version,
    files: [
      ...all.map((name) => ({ url: `/${name}`, revision: null })),
      { url: '/offline.html', revision: hashOf(page) },
      { url: '/icons/favicon.svg', revision: manifest.version },
    ],
    screens: screens.map(({ url }) => addressPattern(url)),
    policy: pageHeaders('NONCE')['content-security-policy'],
  });
}

/** Makes the service worker, its list of files, and the page that opens without a network (decision 0035). */
export const offlineShell = (): Plugin[] => [
  {
    name: 'offline-shell-pieces',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      for (const piece of Object.values(bundle))
        if (piece.type === 'chunk')
          pieces.set(piece.fileName, {
            needs: [...piece.imports, ...(piece.viteMetadata?.importedCss ?? [])],
            later: piece.dynamicImports,
            source: piece.facadeModuleId ?? '',
          });
    },
  },
  {
    name: 'offline-shell',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    // The router writes its manifest with the server's build.
    closeBundle: { order: 'post', sequential: true, handler: () => write(join('build', 'client')) },
  },
];
