export const Screen = () => <main id="content">public/courier-register</main>;
