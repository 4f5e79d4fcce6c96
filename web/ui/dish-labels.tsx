interface DishWords {
  frenchName?: string | undefined;
  labelTexts?: readonly string[] | undefined;
}

/** Quiet words under a dish's description. */
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

/** A dish's second name, in Latin letters. */
export const FrenchName = ({ frenchName }: DishWords) =>
  frenchName && (
    <p className="text-xs text-fg-subtle">
      <bdi lang="fr" dir="ltr">
        {frenchName}
      </bdi>
    </p>
  );
