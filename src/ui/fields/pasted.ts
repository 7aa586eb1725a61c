/**
 * What Word, Google Docs and Facebook put on the clipboard, before the editor reads it: their own markup goes, their
 * words, lists and signs stay. The editor takes only what it knows and the server checks what is stored, so this
 * corrects and guards nothing.
 */
export function cleanPasted(html: string): string {
  return (
    wordLists(html)
      .replace(/<!--[\s\S]*?-->/g, '')
      .replace(/<!\[[^\]]*\]>/g, '')
      .replace(/<(style|script|xml|title)\b[\s\S]*?<\/\1\s*>/gi, '')
      // Smileys come as pictures with the sign as their description; a picture of elsewhere leaves its description.
      .replace(/<img\b[^>]*>/gi, (tag) => (isOwn(tag) ? tag : (attribute(tag, 'alt') ?? '')))
      .replace(/<\/?(?:o|w|m|v|st1):[^>]*>/gi, '')
      // The page has its title; the editor knows headings of the second to the fourth rank, as the server does.
      .replace(/<(\/?)h([156])\b/gi, (_, end: string, rank: string) => `<${end}h${rank === '1' ? 2 : 4}`)
      .replace(/\bhref="(https:\/\/[^"]*)"/gi, (found, address: string) => {
        const target = targetOf(address);
        return target ? `href="${target}"` : found;
      })
      .replace(/ (?:class|style|lang|id|align|valign|width|height)=(?:"[^"]*"|'[^']*'|[^\s>]+)/gi, ' ')
  );
}

/** Facebook and Google send readers past a counter of theirs; a link of ours leads where it says. Null: no such link. */
function targetOf(address: string): string | null {
  const url = URL.parse(address.replaceAll('&amp;', '&'));
  const name = /^lm?\.facebook\.com$/.test(url?.hostname ?? '')
    ? 'u'
    : url?.hostname === 'www.google.com' && url.pathname === '/url'
      ? 'q'
      : null;
  const target = name && URL.parse(url?.searchParams.get(name) ?? '');
  if (!target || !/^https?:$/.test(target.protocol)) return null;
  target.searchParams.delete('fbclid');
  return target.href.replaceAll('&', '&amp;').replaceAll('"', '%22');
}

const isOwn = (tag: string) => /src=["']?\/api\/(?:public\/)?files\//i.test(tag);

const attribute = (tag: string, name: string): string | null => {
  const found = new RegExp(`\\b${name}=(?:"([^"]*)"|'([^']*)')`, 'i').exec(tag);
  return found ? (found[1] ?? found[2] ?? null) : null;
};

const listParagraph = /<p\b[^>]*mso-list:[^>]*>([\s\S]*?)<\/p>/gi;
const marker = /<!(?:--)?\[if !supportLists\](?:--)?>([\s\S]*?)<!(?:--)?\[endif\](?:--)?>/i;

/** Word writes a list as paragraphs that begin with a bullet or a number of their own. */
function wordLists(html: string): string {
  const items = html.replace(listParagraph, (_, inside: string) => {
    const sign = (marker.exec(inside)?.[1] ?? '').replace(/<[^>]*>|&nbsp;|\s/g, '');
    const kind = /^\(?[0-9০-৯a-zivx]{1,4}[.)।]/i.test(sign) ? 'ol' : 'ul';
    return `<${kind}><li>${inside.replace(marker, '')}</li></${kind}>`;
  });
  return items.replace(/<\/(ol|ul)>\s*<\1>/g, '');
}
