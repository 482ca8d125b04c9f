/** Loads the package, and takes back the plugin that it gives to the jQuery of a host page when it finds one. */
export async function loadMailcheck() {
  const plugins = jqueryPlugins();
  const before = plugins && Reflect.getOwnPropertyDescriptor(plugins, 'mailcheck');
  const { default: mailcheck } = await import('mailcheck');
  if (plugins && before) Reflect.defineProperty(plugins, 'mailcheck', before);
  else if (plugins) Reflect.deleteProperty(plugins, 'mailcheck');
  return mailcheck;
}

function jqueryPlugins(): object | null {
  const jquery: unknown = Reflect.get(globalThis, 'jQuery');
  const plugins: unknown = typeof jquery === 'function' ? Reflect.get(jquery, 'fn') : null;
  return typeof plugins === 'object' ? plugins : null;
}
