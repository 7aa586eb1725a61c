import { defineModule } from '#kernel/module.ts';
import { noticeCards } from './dashboard.ts';
import { eventWords } from './events/words.ts';
import { highlightWords } from './highlights/words.ts';
import { websitePictures } from './picture-purposes.ts';
import { editorWords, pageWords as sitePageWords } from './site-pages/words.ts';
import { designPermissions, designScreens } from './design/declared.ts';
import {
  event,
  galleryImage,
  managementMessage,
  notice,
  sitePage,
  slide,
  specialPicture,
  video,
} from './resources.ts';
import { websiteWords as w, contentWords as c } from './words.ts';

export const website = defineModule({
  key: 'website',
  inPackage: 'choice',
  title: w.website,
  screens: [
    ...designScreens,
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
    ...(
      [
        ['page-by-type', '/web/page/:evanttype', sitePageWords.many],
        ['prospectus-details', '/web/prospectus-details', sitePageWords.kinds.prospectus],
        ['syllabus-details', '/web/syllabus-details', sitePageWords.kinds.syllabus],
        ['golden-jubilee', '/web/golden-jubilee', sitePageWords.kinds.golden_jubilee],
        ['page-preview', '/web/page-preview/:secret', editorWords.preview],
      ] as const
    ).map(([key, url, title]) => ({
      key,
      room: 'site-pages',
      url,
      panel: 'public' as const,
      permission: null,
      title,
      host: 'site' as const,
    })),
    {
      key: 'page-new',
      room: 'site-pages',
      url: '/site/web/setting/about/new',
      panel: 'site',
      permission: 'about-text.create',
      title: editorWords.new_page,
      parent: 'about-text',
    },
    {
      key: 'page-edit',
      room: 'site-pages',
      url: '/site/web/setting/about/edit/:aboutId',
      panel: 'site',
      permission: 'about-text.edit',
      title: editorWords.edit_page,
      parent: 'about-text',
    },
    {
      key: 'page-order',
      room: 'site-pages',
      url: '/site/web/setting/about/order',
      panel: 'site',
      permission: 'about-text.edit',
      title: editorWords.order,
      menu: 'website',
      menuOrder: 60,
      icon: 'file',
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
  resources: [notice, sitePage, slide, specialPicture, event, galleryImage, managementMessage, video],
  permissions: [...designPermissions],
  menuGroups: [{ key: 'website', panel: 'site', title: w.website, icon: 'web', order: 60 }],
});
