export const Html = () => <div dangerouslySetInnerHTML={{ __html: "<b>" }} />;
