/* A legacy script with jQuery, Prototype and extended built-ins. */
jQuery.noConflict();

// Prototype defined these up to version 1.6. They break JSON.stringify() for other scripts.
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
