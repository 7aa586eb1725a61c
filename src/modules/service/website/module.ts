import { defineModule } from '#kernel/module.ts';
import { noticeCards } from './dashboard.ts';
import { eventWords } from './events/words.ts';
import { findableWords } from './findable/words.ts';
import { highlightWords } from './highlights/words.ts';
import { websitePictures } from './picture-purposes.ts';
import { event, galleryImage, managementMessage, notice, sitePage, slide, video } from './resources.ts';
import { websiteWords as w, contentWords as c } from './words.ts';

export const website = defineModule({
  key: 'website',
  inPackage: 'choice',
  title: w.website,
  screens: [
    { key: 'home', room: 'pages', url: '/', panel: 'public', permission: null, title: w.home, host: 'both' },
    {
      key: 'about',
      room: 'pages',
      url: '/about',
      panel: 'public',
      permission: null,
      title: w.about,
      host: 'site',
    },
    {
      key: 'notice-all',
      room: 'notices',
      url: '/web/notice/all',
      panel: 'public',
      permission: null,
      title: w.notices,
      host: 'site',
    },
    {
      key: 'notice-one',
      room: 'notices',
      url: '/web/notice/:noticeId',
      panel: 'public',
      permission: null,
      title: w.notices,
      host: 'site',
    },
    {
      key: 'event-all',
      room: 'events',
      url: '/web/event/all',
      panel: 'public',
      permission: null,
      title: c.events,
      host: 'site',
    },
    {
      key: 'event-one',
      room: 'events',
      url: '/web/event/:id',
      panel: 'public',
      permission: null,
      title: c.events,
      host: 'site',
    },
    {
      key: 'event-gallery',
      room: 'events',
      url: '/web/event-gallery-details',
      panel: 'public',
      permission: null,
      title: eventWords.event_gallery,
      host: 'site',
    },
    {
      key: 'event-videos',
      room: 'highlights',
      url: '/web/event-video-details',
      panel: 'public',
      permission: null,
      title: highlightWords.event_videos,
      host: 'site',
    },
    {
      key: 'site-search',
      room: 'findable',
      url: '/web/search',
      panel: 'public',
      permission: null,
      title: findableWords.search,
      host: 'site',
    },
  ],
  files: websitePictures,
  cards: Object.values(noticeCards),
  shortcuts: [
    {
      url: '/site/notice/master?open=new',
      panel: 'site',
      permission: 'notice.create',
      title: w.write_notice,
      icon: 'message',
    },
  ],
  resources: [notice, sitePage, slide, event, galleryImage, managementMessage, video],
  permissions: [],
  menuGroups: [{ key: 'website', panel: 'site', title: w.website, icon: 'web', order: 60 }],
});
