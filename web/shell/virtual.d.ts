declare module 'virtual:icons' {
  const url: string;
  export default url;
}
