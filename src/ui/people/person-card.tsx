import { Avatar, Badge, Button } from '@mantine/core';
import { Link } from 'react-router';
import type { CardFigures } from '#kernel/declarations/dashboard-card.ts';
import { useLang } from '../language.tsx';
import { firstLetter } from '#kernel/text/first-letter.ts';

export type PersonRow = NonNullable<CardFigures['rows']>[number];

/** A person with the one figure that is asked for; the whole card leads on, the button to what is beside it. */
export function PersonCard({ row }: { row: PersonRow }) {
  const lang = useLang();
  const name = row.title[lang];
  return (
    <article className="bp-person">
      <Avatar size={64} radius="md" src={row.photo ?? null} alt="" color="green">
        {firstLetter(name)}
      </Avatar>
      <div className="bp-person-who">
        <h2>{row.url ? <Link to={row.url}>{name}</Link> : name}</h2>
        {row.hint && <small>{row.hint[lang]}</small>}
        {row.state && (
          <Badge variant="light" size="lg" color={row.state.good ? 'green' : 'red'}>
            {row.state.word[lang]}
          </Badge>
        )}
      </div>
      {row.figure && (
        <p className="bp-person-figure">
          <small>{row.figure.label[lang]}</small>
          <strong>{row.figure.value[lang]}</strong>
        </p>
      )}
      {row.button && (
        <Button component="a" href={row.button.url} size="md" className="bp-person-button">
          {row.button.title[lang]}
        </Button>
      )}
    </article>
  );
}
