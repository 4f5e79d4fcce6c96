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

export const FrenchName = ({ frenchName }: DishWords) =>
  frenchName !== '' &&
  frenchName !== undefined && (
    <p className="text-xs text-fg-subtle">
      <bdi lang="fr" dir="ltr">
        {frenchName}
      </bdi>
    </p>
  );
