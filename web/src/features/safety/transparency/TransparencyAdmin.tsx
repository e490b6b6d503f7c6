import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Button, Card, Select } from '../../../kit/index.ts';
import { Stat } from '../../../kit/Stat.tsx';
import { saveFile, today } from '../../../kit/save-file.ts';
import { FigureTable } from './FigureTable.tsx';
import { transparencyQuery } from './reads.ts';
import { monthWords, summaryOf } from './words.ts';

const saveJson = (figures: object) =>
  saveFile(JSON.stringify(figures, null, 2), `transparency-${today()}.json`, 'application/json');

export default function TransparencyAdmin(): ReactNode {
  const { data, error, refetch } = useQuery(transparencyQuery);
  const [chosen, setChosen] = useState('');
  const months = [...new Set(data?.figures.map(({ month }) => month))];
  const month = chosen || months[0];
  return (
    <div className="grid min-w-0 gap-6">
      {data && month && (
        <Card
          title="Moderation in one month"
          action={
            <Select
              aria-label="Month"
              options={months.map((value) => ({ value, label: monthWords(value) }))}
              value={month}
              onChange={setChosen}
            />
          }
        >
          <div className="grid grid-cols-2 gap-6 md:grid-cols-3">
            {summaryOf(data.figures.filter((one) => one.month === month)).map((stat) => (
              <Stat key={stat.label} {...stat} />
            ))}
          </div>
        </Card>
      )}
      <Card
        title="Transparency"
        action={
          <Button disabled={!data} onClick={() => data && saveJson({ figures: data.figures, at: data.at })}>
            Save as JSON
          </Button>
        }
      >
        <div className="grid gap-4">
          {data && <Publication published={data.published} />}
          <FigureTable
            figures={data?.figures}
            error={data ? null : error}
            onRetry={() => void refetch()}
            empty={{ title: 'No figures yet', text: 'They are counted from the first report on.' }}
          />
        </div>
      </Card>
    </div>
  );
}

const link = 'text-accent underline underline-offset-4';

const Publication = ({ published }: { published: boolean }) =>
  published ? (
    <p className="text-soft">
      Everybody can read months that are over at{' '}
      <Link to="/transparency" className={link}>
        Transparency
      </Link>
      , with counts below 5 hidden. It ends in the{' '}
      <Link to="/admin" search={{ section: 'settings' }} className={link}>
        settings
      </Link>
      .
    </p>
  ) : (
    <p className="text-soft">
      Only admins read these figures. They are published for everybody in the{' '}
      <Link to="/admin" search={{ section: 'settings' }} className={link}>
        settings
      </Link>
      .
    </p>
  );
