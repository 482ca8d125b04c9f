/* The old site's own script: jQuery and Prototype side by side, and habits of the years before modules. */
jQuery.noConflict();

// As Prototype had them up to 1.6, and as sites that moved on have kept them for calls of their own.
Array.prototype.toJSON = function () {
  return `[${this.map(Object.toJSON).join(', ')}]`;
};
String.prototype.toJSON = function () {
  return this.inspect(true);
};

document.observe('dom:loaded', () => {
  const count = (element) => element.update(Number(element.innerHTML) + 1);
  $('prototype-press').observe('click', () => count($('prototype-count')));
  jQuery('#jquery-press').on('click', () => count($('jquery-count')));
  jQuery('#add').on('click', () => {
    jQuery('<div data-island="login">')
      .attr('data-props', '{"mode":"recipient"}')
      .appendTo(jQuery('<section id="late">').appendTo('#content'));
  });
  jQuery('#move').on('click', () => jQuery('#late').prependTo('#content'));
  jQuery('#remove').on('click', () => jQuery('#late').remove());
});
