/** A whole row in SQL, of which each test spoils columns: `insert({ amount: '0' })`. */
export const insertOf =
  (table: string, whole: Record<string, string>) =>
  (spoiled: Record<string, string> = {}): string => {
    const columns = { ...whole, ...spoiled };
    return `insert into ${table} (${Object.keys(columns).join()}) values (${Object.values(columns).join()})`;
  };
