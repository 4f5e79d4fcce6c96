export const Screen = () => <main id="content">public/restaurant-missing</main>;
