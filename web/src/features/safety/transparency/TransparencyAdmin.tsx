import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button, Card, Select } from '../../../kit/index.ts';
import { Stat } from '../../../kit/Stat.tsx';
import { saveFile, today } from '../../../kit/save-file.ts';
import { Link } from '../../../platform/router/index.ts';
import { FigureTable } from './FigureTable.tsx';
import { say } from './messages.ts';
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
          title={say('moderationInOneMonth')}
          action={
            <Select
              aria-label={say('month')}
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
        title={say('transparency')}
        action={
          <Button disabled={!data} onClick={() => data && saveJson({ figures: data.figures, at: data.at })}>
            {say('saveAsJson')}
          </Button>
        }
      >
        <div className="grid gap-4">
          {data && <Publication published={data.published} />}
          <FigureTable
            figures={data?.figures}
            error={data ? null : error}
            onRetry={() => void refetch()}
            empty={{ title: say('noFiguresYet'), text: say('theyAreCountedFromThe') }}
          />
        </div>
      </Card>
    </div>
  );
}

const link = 'text-accent underline underline-offset-4';

const settingsLink = (
  <Link to="/admin" search={{ section: 'settings' }} className={link}>
    {say('settings')}
  </Link>
);

const Publication = ({ published }: { published: boolean }) =>
  published ? (
    <p className="text-soft">
      {say.nodes('everybodyCanReadMonthsThat', {
        page: (
          <Link to="/transparency" className={link}>
            {say('transparency')}
          </Link>
        ),
        settings: settingsLink,
      })}
    </p>
  ) : (
    <p className="text-soft">{say.nodes('onlyAdminsReadTheseFigures', { settings: settingsLink })}</p>
  );
