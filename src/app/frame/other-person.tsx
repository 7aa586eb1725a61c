import '#ui/public/plain.css';
import { defineWords, say } from '#kernel/words.ts';
import { useEffect } from 'react';
import { lockOffline } from '#ui/offline/door.ts';
import { useDocumentLang } from './document-lang.ts';

const w = defineWords({
  title: { en: 'Someone else has signed in', bn: 'অন্য কেউ লগইন করেছেন' },
  text: {
    en: 'This page was opened by {name}. Someone else has signed in in this browser since, so the page is locked: nothing more is shown, kept or sent from it.',
    bn: 'এই পাতা {name} খুলেছিলেন। এরপর এই ব্রাউজারে অন্য কেউ লগইন করেছেন, তাই পাতাটি বন্ধ করা হয়েছে: এখান থেকে আর কিছু দেখানো, রাখা বা পাঠানো হবে না।',
  },
  kept: {
    en: 'Work that was kept on this device and not sent waits, readable by {name} alone, until {name} signs in again.',
    bn: 'এই ডিভাইসে রাখা না পাঠানো কাজ {name} আবার লগইন না করা পর্যন্ত থাকবে, অন্য কেউ দেখতে পাবেন না।',
  },
  go: { en: 'Open the page of who is signed in', bn: 'এখন যিনি লগইন আছেন তাঁর পাতা খুলুন' },
});

/** In place of every screen of a tab whose browser somebody else has signed in to. */
export default function OtherPerson({ name }: { name: string }) {
  const lang = useDocumentLang();
  useEffect(() => void lockOffline(false), []);
  return (
    <main className="bp-plain" id="locked">
      <title>{say(w.title, lang)}</title>
      <h1>{say(w.title, lang)}</h1>
      <p>{say(w.text, lang, { name })}</p>
      <p>{say(w.kept, lang, { name })}</p>
      <p>
        <a className="bp-plain-button" href="/dashboard">
          {say(w.go, lang)}
        </a>
      </p>
    </main>
  );
}
