/** Structured data for search engines (schema.org), as values; the page writes them as JSON-LD. */
export type StructuredData = { readonly '@type': string; readonly [key: string]: unknown };

type Place = { origin: string; name: string };

export type SchoolFacts = Place & {
  address: string;
  phone: string;
  email: string;
  logo: string | null;
  founded: string | null;
  motto: string | null;
  sameAs?: readonly string[];
};

/** `levels`: codes of the institution's levels; a college and a school have types of their own. */
export function schoolData(facts: SchoolFacts, kind: 'School' | 'CollegeOrUniversity'): StructuredData {
  return {
    '@type': kind,
    '@id': `${facts.origin}/#institution`,
    name: facts.name,
    url: `${facts.origin}/`,
    telephone: facts.phone,
    email: facts.email,
    address: { '@type': 'PostalAddress', streetAddress: facts.address, addressCountry: 'BD' },
    ...(facts.logo ? { logo: facts.origin + facts.logo } : {}),
    ...(facts.founded ? { foundingDate: facts.founded } : {}),
    ...(facts.motto ? { slogan: facts.motto } : {}),
    ...(facts.sameAs?.length ? { sameAs: facts.sameAs } : {}),
  };
}

/** The way from the start page; nothing on the start page itself. */
export function breadcrumbData(trail: readonly { title: string; address: string }[]): StructuredData | null {
  if (trail.length < 2) return null;
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ title, address }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: title,
      item: address,
    })),
  };
}

export function noticeData(
  place: Place,
  notice: { title: string; address: string; day: string; changed: string; picture?: string | null },
): StructuredData {
  return {
    '@type': 'NewsArticle',
    headline: notice.title.slice(0, 110),
    mainEntityOfPage: notice.address,
    datePublished: notice.day,
    dateModified: notice.changed,
    image: [notice.picture ?? `${place.origin}/web/share.png`],
    author: { '@type': 'Organization', name: place.name, url: `${place.origin}/` },
    publisher: { '@type': 'Organization', name: place.name, url: `${place.origin}/` },
  };
}

export function eventData(
  place: Place,
  event: {
    title: string;
    address: string;
    starts: string;
    ends: string;
    venue: string;
    description: string;
    picture: string | null;
  },
): StructuredData {
  return {
    '@type': 'Event',
    name: event.title,
    url: event.address,
    startDate: event.starts,
    endDate: event.ends,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: event.venue, address: event.venue },
    description: event.description,
    image: [event.picture ?? `${place.origin}/web/share.png`],
    organizer: { '@type': 'Organization', name: place.name, url: `${place.origin}/` },
  };
}

/** One script of data for a page. `<` is written as an escape, so that no text of a school can end the script. */
export const jsonLd = (parts: readonly StructuredData[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': parts })
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
