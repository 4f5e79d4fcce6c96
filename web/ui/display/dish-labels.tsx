interface DishWords {
  frenchName?: string | undefined;
  labelTexts?: readonly string[] | undefined;
  /** When it is sold, of a dish that is not sold always. */
  servedText?: string | undefined;
}

export const DishLabels = ({ labelTexts, servedText }: DishWords) => (
  <>
    {labelTexts && (
      <ul className="mt-1.5 flex flex-wrap gap-1.5">
        {labelTexts.map((text) => (
          <li key={text} className="dish-label">
            {text}
          </li>
        ))}
      </ul>
    )}
    {servedText && <p className="mt-1.5 text-sm font-bold text-fg-muted">{servedText}</p>}
  </>
);

export const FrenchName = ({ frenchName }: DishWords) =>
  frenchName !== '' &&
  frenchName !== undefined && (
    <p className="text-xs text-fg-subtle">
      <bdi lang="fr" dir="ltr">
        {frenchName}
      </bdi>
    </p>
  );
