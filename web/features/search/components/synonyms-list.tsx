import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { SynonymLineView } from '#shared/contract/menu/search.ts';
import { foldText } from '#shared/domain/search/search.ts';
import { searchMessages } from '#messages/menu/search.ts';
import { comma } from '#messages/writing/format.ts';
import { ui } from '#messages/frame/ui.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { ConfirmActDialog } from '#web/ui/dialogs/confirm-act-dialog.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Loaded } from '#web/ui/states/loaded.tsx';
import { RowsSkeleton } from '#web/ui/states/rows-skeleton.tsx';
import { TypedSearch } from '#web/ui/fields/typed-search.tsx';
import { synonymsQuery, useRemoveSynonyms } from '../api.ts';
import type { OpenLine } from './line-dialog.tsx';

interface SynonymsListProps {
  asked: string;
  onAsk: (text: string) => void;
  onOpen: (open: OpenLine) => void;
}

export function SynonymsList({ asked, onAsk, onOpen }: SynonymsListProps) {
  const query = useQuery(synonymsQuery(useApi()));
  const [removed, setRemoved] = useState<{ line: SynonymLineView; isOpen: boolean }>();
  return (
    <>
      <p className="mb-4 max-w-prose text-pretty text-fg-muted">{searchMessages.synonymsLead}</p>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <TypedSearch label={searchMessages.find} asked={asked} onAsk={onAsk} className="grow" />
        <Button onClick={() => onOpen({ begun: '' })}>
          <Plus aria-hidden className="size-5" />
          {searchMessages.newLine}
        </Button>
      </div>
      <Loaded query={query} failed={searchMessages.synonymsFailed} loading={<RowsSkeleton />}>
        {(lines) => (
          <Lines
            lines={linesWith(lines, asked)}
            onOpen={onOpen}
            onRemove={(line) => setRemoved({ line, isOpen: true })}
          />
        )}
      </Loaded>
      {removed && (
        <RemoveDialog {...removed} onClose={() => setRemoved({ line: removed.line, isOpen: false })} />
      )}
    </>
  );
}

function linesWith(lines: readonly SynonymLineView[], asked: string): readonly SynonymLineView[] {
  const folded = foldText(asked);
  if (folded === '') return lines;
  return lines.filter(({ words, also }) =>
    [...words, ...also].some((word) => foldText(word).includes(folded)),
  );
}

const nameOf = ({ words: [first = ''] }: SynonymLineView): string => first;

interface LinesProps {
  lines: readonly SynonymLineView[];
  onOpen: (open: OpenLine) => void;
  onRemove: (line: SynonymLineView) => void;
}

/** The keyboard would go through hundreds of buttons to the end of a longer list. */
const linesAtOnce = 30;

function Lines({ lines, onOpen, onRemove }: LinesProps) {
  const [count, setCount] = useState(linesAtOnce);
  if (lines.length === 0) return <EmptyState food="magnifier" title={searchMessages.noneFound} />;
  return (
    <Card className="overflow-hidden">
      <ul aria-label={searchMessages.synonyms} className="divide-y divide-border">
        {lines.slice(0, count).map((line) => (
          <li key={line.id} className="flex items-center gap-2 py-2 ps-4 pe-2">
            <LineWords line={line} />
            <IconButton
              icon={Pencil}
              label={searchMessages.editOf(nameOf(line))}
              onClick={() => onOpen({ line })}
            />
            <IconButton
              icon={Trash2}
              label={searchMessages.removeOf(nameOf(line))}
              onClick={() => onRemove(line)}
            />
          </li>
        ))}
      </ul>
      {count < lines.length && (
        <div className="flex justify-center border-t border-border p-4">
          <Button tone="plain" onClick={() => setCount(count + linesAtOnce)}>
            {ui.more}
          </Button>
        </div>
      )}
    </Card>
  );
}

/** Readers speak Latin letters as French, which most of them are. */
const languageOf = (word: string): string | undefined =>
  /^[\p{Script=Latin}\p{N}' -]+$/u.test(word) ? 'fr' : undefined;

const LineWords = ({ line: { words, also } }: { line: SynonymLineView }) => (
  <div className="min-w-0 grow overflow-hidden">
    <p>
      {words.map((word, index) => (
        <span key={word}>
          {index > 0 && <span aria-hidden>{' · '}</span>}
          <bdi lang={languageOf(word)} className={index === 0 ? 'font-bold' : 'text-fg-muted'}>
            {word}
          </bdi>
        </span>
      ))}
    </p>
    {also.length > 0 && <p className="text-sm text-fg-muted">{searchMessages.alsoShown(also.join(comma))}</p>}
  </div>
);

interface RemoveDialogProps {
  line: SynonymLineView;
  isOpen: boolean;
  onClose: () => void;
}

const RemoveDialog = ({ line, isOpen, onClose }: RemoveDialogProps) => (
  <ConfirmActDialog
    isOpen={isOpen}
    onClose={onClose}
    title={searchMessages.removeQuestion(nameOf(line))}
    text={searchMessages.removeText}
    confirmLabel={searchMessages.remove}
    mutation={useRemoveSynonyms()}
    input={{ id: line.id, version: line.version }}
    done={searchMessages.removed}
    failed={searchMessages.actFailed}
  />
);
