export type VideoHost = 'youtube' | 'vimeo' | 'facebook';
export type VideoAddress = { host: VideoHost; address: string };

const hosts: Record<string, VideoHost> = {
  'youtube.com': 'youtube',
  'youtube-nocookie.com': 'youtube',
  'youtu.be': 'youtube',
  'vimeo.com': 'vimeo',
  'player.vimeo.com': 'vimeo',
  'facebook.com': 'facebook',
  'fb.watch': 'facebook',
};

function youtube(url: URL): string | null {
  const id =
    url.hostname === 'youtu.be'
      ? url.pathname.slice(1)
      : url.pathname === '/watch'
        ? url.searchParams.get('v')
        : /^\/(?:embed|shorts|live|v)\/([^/]+)\/?$/.exec(url.pathname)?.[1];
  return id && /^[\w-]{11}$/.test(id) ? `https://www.youtube.com/watch?v=${id}` : null;
}

function vimeo(url: URL): string | null {
  const id = /^\/(?:video\/)?(\d{4,12})\/?$/.exec(url.pathname)?.[1];
  return id ? `https://vimeo.com/${id}` : null;
}

function facebook(url: URL): string | null {
  if (url.hostname === 'fb.watch') {
    const code = /^\/([\w-]{4,40})\/?$/.exec(url.pathname)?.[1];
    return code ? `https://fb.watch/${code}/` : null;
  }
  const asked = url.pathname.replace(/\/$/, '') === '/watch' ? url.searchParams.get('v') : null;
  const id = asked ?? /^\/(?:[\w.-]+\/videos\/(?:[\w.-]+\/)?|reel\/)(\d{5,20})\/?$/.exec(url.pathname)?.[1];
  return id && /^\d{5,20}$/.test(id) ? `https://www.facebook.com/watch/?v=${id}` : null;
}

/**
 * The address of a film as its host writes it, whatever form was pasted; null for everything that is not a film at a
 * known host. Nothing of what was typed is kept but the film's id.
 */
export function videoAddress(typed: string): VideoAddress | null {
  const text = typed.trim();
  const whole = /^[a-z][\w+.-]*:/i.test(text) ? text : `https://${text}`;
  const url = URL.parse(whole);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.port) return null;
  url.hostname = url.hostname.replace(/^(?:www|m|web)\./, '');
  const host = Object.hasOwn(hosts, url.hostname) ? hosts[url.hostname] : undefined;
  if (!host) return null;
  const address = { youtube, vimeo, facebook }[host](url);
  return address ? { host, address } : null;
}

/** Where a slide may lead: a page of the school's own site, or a whole https address. */
export function isSlideLink(link: string): boolean {
  if (/^\/(?![/\\])[^\s\\]*$/.test(link)) return true;
  const url = /^https:\/\/[^\s\\]+$/.test(link) ? URL.parse(link) : null;
  return url !== null && !url.username && !url.password;
}
