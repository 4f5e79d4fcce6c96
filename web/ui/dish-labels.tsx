interface DishWords {
  frenchName?: string | undefined;
  labelTexts?: readonly string[] | undefined;
}

export const DishLabels = ({ labelTexts }: DishWords) =>
  labelTexts && (
    <ul className="mt-1.5 flex flex-wrap gap-1.5">
      {labelTexts.map((text) => (
        <li key={text} className="dish-label">
          {text}
        </li>
      ))}
    </ul>
  );

/** When it is sold, of a dish that is not sold always. */
export const ServedText = ({ servedText }: { servedText?: string | undefined }) =>
  servedText !== undefined && <p className="mt-1.5 text-sm font-bold text-fg-muted">{servedText}</p>;

export const FrenchName = ({ frenchName }: DishWords) =>
  frenchName !== '' &&
  frenchName !== undefined && (
    <p className="text-xs text-fg-subtle">
      <bdi lang="fr" dir="ltr">
        {frenchName}
      </bdi>
    </p>
  );
